/** Team that has only the packed packages of this repository: from an empty folder to a release that is rolled back. */
import { readFileSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openOverride } from '../fixtures/open-override.ts';
import { inHouseContent } from '../fixtures/in-house-content.ts';
import { expect, expectInteractive, test as visitors } from '../fixtures/portal.ts';
import { freePort, repositoryRoot } from '../fixtures/server.ts';
import { startDeliveryPortal, type DeliveryPortal } from './delivery-portal.ts';
import { packShared, startOutsideTeam, type OutsideTeam } from './outside-team.ts';

const minutes = 60_000;
const name = 'orbit';
const [scaffolded, edited] = ['New in the library', 'Fresh from the library'];

const test = visitors.extend<object, { team: OutsideTeam; portal: DeliveryPortal }>({
  team: [
    async ({}, use) => {
      const team = await startOutsideTeam(name);
      await packShared(team.packages);
      await use(team);
      await team.remove();
    },
    { scope: 'worker', timeout: 5 * minutes },
  ],
  portal: [
    async ({}, use) => {
      // Only in-house users may override a remote.
      const content = await inHouseContent();
      const portal = await startDeliveryPortal({
        tokens: [{ remote: name, team: 'Team Orbit' }],
        env: { CONTENT_DIR: content },
      });
      await use(portal);
      await portal.stop();
      await rm(content, { recursive: true });
    },
    { scope: 'worker', timeout: 5 * minutes },
  ],
});

// Messages of the release that is broken on purpose.
test.use({ expected: { messages: [/Orbit broke/, /orbit/, /404/] } });

test(
  'a new remote is shown in the portal, is delivered, and a bad release is rolled back',
  { tag: '@longest' },
  async ({ page, portal, team }) => {
    test.setTimeout(15 * minutes);
    const port = await freePort();
    const devUrl = `http://localhost:${port}/`;
    const heading = page.getByRole('heading', { level: 1 });

    await team.runBeside(`${documented(/npx --yes [^`]*--packages \.\/packages/)} --port ${port}`);
    await expect(team.run('npm view left-pad')).rejects.toThrow(/left-pad is not installed in this repository/);
    await team.run(documented('npm install'));
    expect(await team.installedFrom(), 'this machine alone').toEqual(['file:', team.registry]);
    expect(await team.run(documented('npm test'))).toMatch(/Tests: +\d+ passed/);
    await team.run(documented('npm run build'));
    await team.run(documented('git init && git add . && git commit -m "feat: a remote"'));
    const dev = documented('npm run dev -- --portal https://portal.example').replace(
      'https://portal.example',
      portal.url,
    );
    const stopDevServer = await team.start(`${dev} --server ${portal.url}`, /orbit at http:/);
    try {
      await openOverride(page, `/?override=${name}@${devUrl}`);
      await page.goto(`/apps/${name}`);
      await expect(heading).toHaveText(scaffolded, { timeout: minutes });
      await expect(page.getByRole('status').filter({ hasText: name })).toBeVisible();

      await team.edit(`title: '${scaffolded}'`, `title: '${edited}'`);
      await expect(heading).toHaveText(edited, { timeout: minutes });
      // Otherwise the page would keep looking for the development server.
      await page.goto(`/apps/${name}?override=off`);
    } finally {
      await stopDevServer();
    }

    const deliver = { MEDIOTHEK_PORTAL: portal.url, MEDIOTHEK_TOKEN: portal.tokens[name] ?? '' };
    await team.run('npm run build');
    await team.run(documented('npx mediothek remote publish dist'), deliver);
    await expect(async () => {
      await page.goto(`/apps/${name}`);
      await expect(heading).toHaveText(edited, { timeout: 1_000 });
    }).toPass({ timeout: minutes });
    await expectInteractive(page);

    await breakHomePage(team);
    await team.run('npm run build');
    await team.run('npx mediothek remote publish dist', deliver);
    const notice = page.getByText('This part of the page is not available at the moment.');
    await expect(async () => {
      await page.goto(`/apps/${name}`);
      await expect(notice).toBeVisible({ timeout: 2_000 });
    }).toPass({ timeout: minutes });

    await team.run(documented('npx mediothek remote rollback --reason "the list stays empty"'), deliver);
    await expect(async () => {
      await page.goto(`/apps/${name}`);
      await expect(heading).toHaveText(edited, { timeout: 1_000 });
    }).toPass({ timeout: minutes });
    expect(await team.run(documented('npx mediothek remote history'), deliver)).toMatch(/the list stays empty/);
  },
);

const guide = readFileSync(join(repositoryRoot, 'docs/building-a-remote.md'), 'utf8').replaceAll('\\\n', '');

/** @returns the command as docs/building-a-remote.md contains it @throws Error if the guide has no such command */
function documented(command: string | RegExp): string {
  const found = typeof command === 'string' ? guide.includes(`${command}\n`) && command : command.exec(guide)?.[0];
  if (!found) throw new Error(`docs/building-a-remote.md has no ${command}`);
  return found;
}

/** Breaks the page's first render. Type check and build still succeed. */
async function breakHomePage(team: OutsideTeam): Promise<void> {
  const folder = join(team.remote, 'src/home');
  const file = join(folder, (await readdir(folder)).find((entry) => /^home-page\.tsx$/.test(entry)) ?? 'none');
  const text = await readFile(file, 'utf8');
  const broken = text.replace(
    /(export (?:function|const) HomePage[^{]*\{)/,
    "$1\n  if (document.title !== undefined) throw new Error('Orbit broke');",
  );
  if (broken === text) throw new Error(`${file} has no HomePage`);
  await writeFile(file, broken);
}
