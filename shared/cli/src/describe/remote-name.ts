import { RemoteName } from '@mediothek/contract';
import { Value } from 'typebox/value';

/** Whether the text is a valid name of a remote: 2 to 32 of a-z, 0-9 and -, beginning with a letter. */
export const isRemoteName = (text: string): boolean => Value.Check(RemoteName, text);
