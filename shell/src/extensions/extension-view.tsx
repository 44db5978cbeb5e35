/** Slots of a page with the extensions of remotes. Loaded only if a remote declares one. */
import { useEffect, useId, useRef, useSyncExternalStore, type ComponentType } from 'react';
import { pickText, type SlotName } from '@mediothek/contract';
import { usePlatform, useSite, useVisitor, type ExtensionSlotProps } from '@mediothek/platform/host';
import { SectionHeading } from '@mediothek/ui';
import type { ShellHost } from '../host.ts';
import { shellTexts } from '../texts.ts';
import { ExtensionFrame, useServerContent } from './extension-frame.tsx';
import type { ExtensionParts } from './extension-parts.ts';
import { extensionsOf, isVisible, type Extension } from './extensions-of.ts';
import { SharedMount } from './shared-mount.tsx';

interface ItemProps {
  extension: Extension;
  props: object;
}

/** Shows the extensions of remotes in all slots of this tab. */
export function fillSlots(host: ShellHost): void {
  const { extensions } = host.platform;
  if (!extensions.getState().View) extensions.setState({ View: createExtensionView(host) });
}

/** @param parts of one tab, or of one page that the server renders */
export function createExtensionView(parts: ExtensionParts): ComponentType<ExtensionSlotProps> {
  const { routes } = parts;
  const mounts = new Map<string, SharedMount>();

  /** A place of an extension that has many of them on a page. */
  function SharedPlace({ extension, props }: ItemProps) {
    const { remote, component } = extension;
    const place = useRef<HTMLSpanElement>(null);
    const platform = usePlatform();
    const content = useServerContent(() => (extension.slot === 'card.badge' ? '' : parts.html?.(extension, props)));
    const id = `${remote}/${component}`;
    const latest = useRef(props);
    latest.current = props;
    const key = JSON.stringify(props);
    useEffect(() => {
      // the content belongs to the root of the extension
      const mount = mounts.get(id) ?? new SharedMount(parts, platform, extension);
      mounts.set(id, mount);
      if (place.current) mount.show(place.current, latest.current);
      // oxlint-disable-next-line react/exhaustive-deps -- the table is read again with each change, the extension is the same
    }, [id, key, platform]);
    useEffect(() => {
      const element = place.current;
      return () => {
        if (element) mounts.get(id)?.remove(element);
      };
    }, [id]);
    return (
      <span
        ref={place}
        data-remote={remote}
        data-extension={component}
        suppressHydrationWarning
        {...(content === undefined ? {} : { dangerouslySetInnerHTML: { __html: content } })}
      />
    );
  }

  function Section({ extension, props, title }: ItemProps & { title: string }) {
    const id = useId();
    return (
      <section className="extensionSection" aria-labelledby={id}>
        <SectionHeading id={id}>{title}</SectionHeading>
        <ExtensionFrame {...{ parts, extension, props }} />
      </section>
    );
  }

  return function ExtensionView({ name, props, className, only }) {
    const table = useSyncExternalStore(routes.subscribe, routes.get, routes.get);
    const { locale } = shellTexts.useTexts();
    const auth = useVisitor((visitor) => visitor.auth);
    const { inhouseuser } = useSite();
    const shown = extensionsOf(table, name).filter(
      (each) =>
        isVisible(each, auth, inhouseuser) && (only === undefined || only === `${each.remote}/${each.component}`),
    );
    if (shown.length === 0) return null;
    const keyOf = ({ remote, component }: Extension) => `${remote}/${component}`;
    const titleOf = ({ title = {} }: Extension) => pickText(title, locale)?.value ?? '';
    const place = (extension: Extension) => <SharedPlace key={keyOf(extension)} {...{ extension, props }} />;
    const layouts: Partial<Record<SlotName, () => React.ReactNode>> = {
      'medium.action': () =>
        shown.map((extension) => <ExtensionFrame key={keyOf(extension)} quiet {...{ parts, extension, props }} />),
      'card.badge': () => <span className="extensionBadges">{shown.map(place)}</span>,
      'editors.column': () => (
        <dl className={className}>
          {shown.map((extension) => (
            <div key={keyOf(extension)}>
              <dt>{titleOf(extension)}</dt>
              <dd>{place(extension)}</dd>
            </div>
          ))}
        </dl>
      ),
    };
    const ownTitle = name === 'home.category' && 'title' in props ? props.title : undefined;
    return (
      layouts[name]?.() ?? (
        <div className={className} data-extension-slot={name}>
          {shown.map((extension) => (
            <Section key={keyOf(extension)} {...{ extension, props }} title={ownTitle ?? titleOf(extension)} />
          ))}
        </div>
      )
    );
  };
}
