/** Places for extensions. The platform of shells before version 1.7 has none. */
import { ExtensionSlot as Slot } from '@mediothek/platform';

const Nothing: typeof Slot = () => undefined;

export const ExtensionSlot: typeof Slot = (Slot as typeof Slot | undefined) ?? Nothing;
