/** In the place of the object storage of docker-compose.scale.yml: forwards its port to one on the machine of the tests. */
import { connect, createServer } from 'node:net';

const [port = '', host = '', hostPort = ''] = process.argv.slice(2);
createServer((socket) => {
  const storage = connect(Number(hostPort), host);
  socket.on('error', () => storage.destroy()).pipe(storage);
  storage.on('error', () => socket.destroy()).pipe(socket);
}).listen(Number(port), '0.0.0.0');
