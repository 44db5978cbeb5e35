import type { Server } from 'node:net';

export function shape(port: number, target: number, link?: { rtt?: number; down?: number; up?: number }): Server;
