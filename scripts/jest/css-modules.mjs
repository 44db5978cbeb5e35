/** A CSS module in tests: every class is named as it is written. */
export default new Proxy({}, { get: (_classes, name) => (typeof name === 'string' ? name : undefined) });
