export type Source = {
    image?: string;
    build?: {
        dockerfile: string;
        target: string;
        args?: Record<string, string>;
    };
};
export type Service = Source & {
    environment?: Record<string, string>;
    volumes?: string[];
    healthcheck?: unknown;
    depends_on?: Record<string, {
        condition: string;
    }>;
};
