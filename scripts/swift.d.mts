export declare function hasSwift(): boolean;
export declare function ensureSwift(writeLine: (line: string) => void): Promise<void>;
export declare function startSwift(): Promise<{
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  stop(): Promise<void>;
}>;
