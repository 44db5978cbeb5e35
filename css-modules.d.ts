/** What the bundler makes of style sheets: a CSS module answers its class names, a plain one only takes effect. */
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
declare module '*.css';
