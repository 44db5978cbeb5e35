export declare function findNginx(): string | undefined;
export declare function brotliModule(nginx: string): string | undefined;
export declare function ensureNginx(writeLine: (line: string) => void): Promise<void>;
export declare function nginxFront(port: number, servers: readonly number[]): string;
