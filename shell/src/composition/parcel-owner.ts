/** One permanent parcel that owns all others: children are released when they unmount, root parcels are not (single-spa 6.0.3). */
import { mountRootParcel, type Parcel, type ParcelConfig } from 'single-spa';

export type MountParcel = (config: ParcelConfig, props: { domElement: HTMLElement } & Record<string, unknown>) => Parcel;

let owner: Promise<MountParcel> | undefined;

export const ownerMount = (): Promise<MountParcel> =>
  (owner ??= new Promise((resolve) => {
    mountRootParcel(
      {
        name: 'mediothek',
        bootstrap: async () => {},
        mount: async (props: { mountParcel: MountParcel }) => resolve(props.mountParcel),
        unmount: async () => {},
      },
      { domElement: document.createElement('div') },
    );
  }));
