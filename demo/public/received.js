// Part of the service worker: what other programs share with the app is laid aside, and the page opens where games are read.

const isShared = ({ method, url }) => method === 'POST' && new URL(url).pathname.endsWith('/received');

async function layAside(request) {
  const form = await request.formData();
  const files = await Promise.all(form.getAll('games').map((file) => (typeof file === 'string' ? file : file.text())));
  const texts = ['text', 'url', 'title'].map((name) => form.get(name)).filter(Boolean);
  const place = await caches.open('damier-received');
  await place.put('received', new Response([...files, ...texts].join('\n\n')));
  return Response.redirect('./?screen=files', 303);
}

addEventListener('fetch', (event) => {
  if (isShared(event.request)) event.respondWith(layAside(event.request));
});
