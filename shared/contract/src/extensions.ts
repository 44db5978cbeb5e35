/** Slots of the portal's pages, and the extensions with which remotes fill them. */
import { Type, type Static } from 'typebox';

/** A medium, as extensions get it. */
export interface MediumProps {
  id: string;
  /** In the portal's language, if there is such a title. */
  title: string;
  /** Language of the medium, as in `MediaObject`. */
  language: string;
  kind: 'video' | 'audio';
  doi?: string;
  /** Seconds. */
  duration?: number;
  year?: number;
}

/** Props of the components in each slot. They are JSON data. */
export interface SlotProps {
  /** Button beside those of a medium: Cite, Share, … */
  'medium.action': MediumProps;
  /** In the column beside the player, below the transcript. */
  'medium.panel': MediumProps;
  /** Across the page of a medium, above the recommendations. */
  'medium.section': MediumProps;
  /** On the picture of a card. All cards of a page share one mount. */
  'card.badge': { id: string; title: string; type: 'video' | 'series' };
  /** Section of the home page, where the operator's content configuration names the component. */
  'home.category': { title: string };
  /** Below the lists of a signed-in visitor. */
  'mymedia.section': Record<never, never>;
  /** A value for each upload that waits for a review. */
  'editors.column': { uploadId: string; title: string };
}
export type SlotName = keyof SlotProps;

/** Whether the portal shows the title of an extension: then it has to be declared. */
const slots: Readonly<Record<SlotName, { titled: boolean }>> = {
  'medium.action': { titled: false },
  'medium.panel': { titled: true },
  'medium.section': { titled: true },
  'card.badge': { titled: false },
  'home.category': { titled: true },
  'mymedia.section': { titled: true },
  'editors.column': { titled: true },
};
export const slotNames: readonly string[] = Object.keys(slots);
export const SlotName = Type.Unsafe<SlotName>({ type: 'string', enum: slotNames });

/** Slots that an operator has hidden in the registry. A newer server may have more of them. */
export const HiddenSlots = Type.Array(Type.String({ pattern: '^[a-z]{1,32}\\.[a-z]{1,32}$' }), {
  maxItems: 30,
  description: 'Slots of the portal’s pages that show no extension of any remote',
});

/** What an operator decides about a slot. */
export const SlotChange = Type.Object(
  { hidden: Type.Boolean({ description: 'The slot shows no extension of any remote' }) },
  { $id: 'SlotChange', additionalProperties: false, examples: [{ hidden: true }] },
);
export type SlotChange = Static<typeof SlotChange>;

/** A slot of the portal's pages, and the extensions that live versions declare for it. */
export const PortalSlot = Type.Object(
  {
    slot: Type.String(),
    hidden: Type.Boolean({ description: 'An operator has hidden it, with the extensions of all remotes' }),
    extensions: Type.Array(
      Type.Object({ remote: Type.String(), component: Type.String({ description: 'Name of the component' }) }),
    ),
  },
  { $id: 'PortalSlot' },
);
export type PortalSlot = Static<typeof PortalSlot>;
/** Returns whether the portal shows a title for extensions in this slot. */
export const isTitled = (slot: SlotName): boolean => slots[slot].titled;

/** Name of a component in the remote. */
export const ComponentName = Type.String({ pattern: '^[A-Za-z][A-Za-z0-9-]{0,63}$' });

/** A component of a remote in a slot of the portal's pages. */
export const DeclaredExtension = Type.Object(
  {
    slot: SlotName,
    component: { ...ComponentName, description: 'Name of the component in the remote' },
    title: Type.Optional(
      Type.Record(Type.String({ pattern: '^[a-z]{2,3}$' }), Type.String({ minLength: 1, maxLength: 80 }), {
        description: 'Heading of a panel, a section or a category; name of a column',
      }),
    ),
    order: Type.Optional(
      Type.Integer({ minimum: 0, maximum: 999, description: 'Lower numbers come first; default: 500' }),
    ),
    access: Type.Optional(
      Type.Enum(['public', 'user', 'inhouse'], { description: 'Who gets it; default: everybody who sees the slot' }),
    ),
    size: Type.Optional(
      Type.Enum(['small', 'medium', 'large'], {
        description: 'Space that is reserved until it is shown; default: `small`',
      }),
    ),
  },
  { additionalProperties: false },
);
export type DeclaredExtension = Static<typeof DeclaredExtension>;
export const DeclaredExtensions = Type.Array(DeclaredExtension, { maxItems: 20 });

/** Name of an extension in the content configuration: `remote/component`. */
export const ExtensionName = Type.String({ pattern: '^[a-z][a-z0-9-]{1,31}/[A-Za-z][A-Za-z0-9-]{0,63}$' });

/** Errors of declared extensions that the schema does not find, as sentences. */
export function* extensionProblems(
  extensions: readonly DeclaredExtension[],
  languages: readonly string[],
): Generator<string> {
  for (const [index, { slot, component, title }] of extensions.entries()) {
    if (extensions.slice(0, index).some((other) => other.component === component)) {
      yield `two of its extensions are the component ${component}`;
    }
    const needsTitle = title !== undefined || isTitled(slot);
    if (needsTitle && !languages.every((language) => Object.hasOwn(title ?? {}, language))) {
      yield `the extension ${component} in the slot ${slot} needs its title in ${languages.join(' and ')}`;
    }
  }
}

/** Names in a placement: a component of the remote, or a slot for all of the remote's extensions in it. */
export const HiddenExtensions = Type.Array(
  Type.String({ pattern: '^[A-Za-z][A-Za-z0-9-]{0,63}(?:\\.[a-z]{1,32})?$' }),
  {
    maxItems: 30,
    description: 'Extensions that are not shown: names of components, or of slots for all in the slot',
  },
);

/** Returns whether an operator has hidden the extension. */
export const isExtensionHidden = (
  { slot, component }: Pick<DeclaredExtension, 'slot' | 'component'>,
  hidden: readonly string[] = [],
): boolean => hidden.includes(component) || hidden.includes(slot);
