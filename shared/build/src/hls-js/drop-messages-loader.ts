/** Removes the log messages of hls.js: 600 calls whose texts are a tenth of its size, and which are off by default. */
import { minify } from 'terser';

const levels = ['log', 'warn', 'debug', 'info', 'trace', 'error'];
const loggers = ['this', 'this.logger', 'this.hls.logger', 'hls.logger', 'logger'];
const messages = loggers.flatMap((logger) => levels.map((level) => `${logger}.${level}`));

export default async function dropMessages(source: string): Promise<string> {
  const { code = '' } = await minify(source, {
    module: true,
    mangle: false,
    // Arguments of the messages have no side effects, so they can be removed, too.
    compress: { defaults: false, side_effects: true, pure_funcs: messages, pure_getters: true },
    format: { beautify: true },
  });
  return code;
}
