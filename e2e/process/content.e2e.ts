import { appendFile, cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '../fixtures/processes.ts';
import { repositoryRoot } from '../fixtures/server.ts';

/** Copy of the content folder, in which tests make errors. */
async function copyContent(folder: string): Promise<{ content: string; faq: string }> {
  const content = join(folder, 'content');
  await cp(join(repositoryRoot, 'content'), content, { recursive: true });
  return { content, faq: join(content, 'faq.yaml') };
}

const invalidGroup = '  - title: { en: A group without an id }\n';
/** File and line, as an editor looks for the error. */
const errorPosition = (text: string) => `faq.yaml:${text.split('\n').length}:`;

test('an error in the content stops the start, with file and line', async ({ spawn, folder }) => {
  const { content, faq } = await copyContent(folder);
  const position = errorPosition(await readFile(faq, 'utf8'));
  await appendFile(faq, invalidGroup);
  const server = await spawn({ CONTENT_DIR: content });
  expect(await server.ended).toBe(1);
  expect(server.output()).toContain(position);
  expect(server.output(), 'a message, no stack').not.toContain('    at ');
});

test('an error in the content of a running portal leaves the last valid version live', async ({ spawn, folder }) => {
  const { content, faq } = await copyContent(folder);
  const good = await readFile(faq, 'utf8');
  const server = await spawn({ CONTENT_DIR: content });
  await server.ready;
  const firstQuestion = async () => /Do I need [^?]*\?/.exec(await (await fetch(`${server.url}/faq`)).text())?.[0];
  expect(await firstQuestion()).toBe('Do I need an account to watch?');

  const changed = good.replace('Do I need an account to watch?', 'Do I need a ticket to watch?');
  await writeFile(faq, changed + invalidGroup);
  await expect.poll(server.output).toContain(errorPosition(changed));
  expect(await firstQuestion()).toBe('Do I need an account to watch?');
  await writeFile(faq, changed);
  await expect.poll(firstQuestion).toBe('Do I need a ticket to watch?');
});
