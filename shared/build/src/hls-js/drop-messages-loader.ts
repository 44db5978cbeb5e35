/**
 * Leaves out hls.js' messages: 600 calls whose texts are a tenth of it, and which are off unless its configuration asks for
 * them.
 */
import { minify } from 'terser';

const levels = ['log', 'warn', 'debug', 'info', 'trace', 'error'];
const loggers = ['this', 'this.logger', 'this.hls.logger', 'hls.logger', 'logger'];
const messages = loggers.flatMap((logger) => levels.map((level) => `${logger}.${level}`));

export default async function dropMessages(source: string): Promise<string> {
  const { code = '' } = await minify(source, {
    module: true,
    mangle: false,
    // What is put into a message has no other purpose, so that reading it has no other effect.
    compress: { defaults: false, side_effects: true, pure_funcs: messages, pure_getters: true },
    format: { beautify: true },
  });
  return code;
}
