/** Reports rules of a remote's style sheet that reach elements or names of others, with line and column. */
import { relative } from 'node:path';
import { styleProblems } from '@mediothek/cli/styles';
import type { LoaderDefinitionFunction } from 'webpack';

const checkStyles: LoaderDefinitionFunction<{ remote: string }> = function report(css) {
  const { remote } = this.getOptions();
  const file = relative(this.rootContext, this.resourcePath);
  const module = this.resourcePath.endsWith('.module.css');
  for (const { line, column, message } of styleProblems(css, { remote, module })) {
    this.emitError(new Error(`${file}:${line}:${column} ${message}`));
  }
  return css;
};
export default checkStyles;
