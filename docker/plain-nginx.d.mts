export declare function configuration(name: string, replacements: Record<string, string>): string;
export declare function startNginx(
  nginx: string,
  folder: string,
  content: { servers: string[]; origins: string[] },
): Promise<() => Promise<void>>;
export declare function trustedProxies(folder: string, trusted?: string): string;
