/**
 * Lets webpack remove unused components of React Router: `var Link = React.forwardRef(…)` at the top of a module counts
 * as a side effect, and so does its `displayName`
 * (https://webpack.js.org/guides/tree-shaking/#mark-a-function-call-as-side-effect-free). If a pattern no longer
 * matches, the bundle grows, which the budgets detect.
 */
export default function markComponentsPure(source: string): string {
  return source
    .replace(/^\w+\.displayName = "\w+";$/gm, '')
    .replace(/^(var \w+ = )(React\d*\.(?:forwardRef|memo|createContext)\()/gm, '$1/* @__PURE__ */ $2');
}
