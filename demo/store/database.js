// The archive's database: a table of finished games by their ids, and one of what a player has made. IndexedDB behind a few
// promises. It may be forbidden or broken: every call rejects then, and the page says so where it was asked for.

const name = 'damier';
const version = 2;
export const tables = { games: 'games', rules: 'rules', exercises: 'exercises' };

let opened = null;

function open() {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(name, version);
    request.onupgradeneeded = () => {
      const { result: database } = request;
      const missing = Object.values(tables).filter((table) => !database.objectStoreNames.contains(table));
      for (const table of missing) database.createObjectStore(table, { keyPath: 'id' });
    };
    request.onsuccess = () => {
      // Another tab may want to bring the database to a later version.
      request.result.onversionchange = () => request.result.close();
      resolve(request.result);
    };
    request.onerror = () => reject(request.error);
  });
  opened.catch(() => (opened = null));
  return opened;
}

async function run(table, mode, ask) {
  const database = await open();
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(table, mode);
    const request = ask(transaction.objectStore(table));
    transaction.oncomplete = () => resolve(request.result);
    transaction.onabort = transaction.onerror = () => reject(transaction.error ?? request.error);
  });
}

export const all = (table) => run(table, 'readonly', (store) => store.getAll());
export const get = (table, id) => run(table, 'readonly', (store) => store.get(id));
export const put = (table, value) => run(table, 'readwrite', (store) => store.put(value));
export const remove = (table, id) => run(table, 'readwrite', (store) => store.delete(id));
export const clear = (table) => run(table, 'readwrite', (store) => store.clear());
