/**
 * One permanent parcel that owns all others. single-spa releases child parcels when they unmount, but not root parcels
 * (single-spa 6.0.3).
 */
import { mountRootParcel, type LifeCycles, type Parcel } from 'single-spa';
import type { RemoteProps } from '@mediothek/platform/host';

/**
 * Timeouts that single-spa reads but does not declare: https://single-spa.js.org/docs/parcels-api/#parcel-configuration
 */
interface Timeout {
  millis: number;
  dieOnTimeout: boolean;
  warningMillis: number;
}
export interface RemoteParcelConfig extends LifeCycles<RemoteProps> {
  name: string;
  timeouts: Record<'bootstrap' | 'mount' | 'unmount' | 'update', Timeout>;
}
export type MountParcel = (config: RemoteParcelConfig, props: RemoteProps) => Parcel<RemoteProps>;

interface OwnerProps {
  mountParcel: MountParcel;
}
type OwnerLifeCycle = (props: OwnerProps) => Promise<void>;
/** The owner has no props of its own; single-spa passes `mountParcel`. */
type MountOwner = (
  config: { name: string; bootstrap: OwnerLifeCycle; mount: OwnerLifeCycle; unmount: OwnerLifeCycle },
  props: { domElement: HTMLElement },
) => Parcel;

let owner: Promise<MountParcel> | undefined;

export const ownerMount = (): Promise<MountParcel> =>
  (owner ??= new Promise((resolve) => {
    const done = async () => {};
    const mount: OwnerLifeCycle = async ({ mountParcel }) => resolve(mountParcel);
    (mountRootParcel as MountOwner)(
      { name: 'mediothek', bootstrap: done, mount, unmount: done },
      { domElement: document.createElement('div') },
    );
  }));
