export * from './errors.ts';
export * from './media.ts';
export * from './record.ts';
export * from './remotes.ts';
export * from './search.ts';
export * from './site.ts';
export * from './text.ts';
export * from './vocabulary.ts';
