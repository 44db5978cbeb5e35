export declare function startVarnish(
  varnish: string,
  options: { port: number; serverPorts: readonly number[]; inHouse?: string[] },
): Promise<() => Promise<void>>;
