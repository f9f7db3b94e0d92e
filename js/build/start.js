/**
 * `npm start`: makes the machine ready, builds, serves the page and says where. $PORT chooses the port, $HOST the address
 * to listen on; by default the first free port from 8080 on, for this machine only.
 */
import { build } from './build.js';
import { demoBuild } from './paths.js';
import { Stop, main } from './run.js';
import { serve } from './serve.js';

const firstPort = 8080;
const portsTried = 100;

await main(async () => {
  await build();
  const { url } = await listen();
  console.log(`Damier: ${url} (Ctrl+C ends it)`);
});

async function listen() {
  const host = process.env.HOST || '127.0.0.1';
  const wanted = Number(process.env.PORT);
  const ports = wanted ? [wanted] : Array.from({ length: portsTried }, (_, i) => firstPort + i);
  for (const port of ports) {
    const server = await serve({ root: demoBuild, port, host }).catch(passOverTaken);
    if (server) return server;
  }
  throw new Stop(`Port ${ports.join(', ')} is taken: please choose another with PORT=… npm start.`);
}

function passOverTaken(error) {
  if (error.code !== 'EADDRINUSE' && error.code !== 'EACCES') throw error;
}
