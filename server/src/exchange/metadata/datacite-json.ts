import type { MediaDetails } from '@mediothek/contract';
import type { DataciteAttributes } from './datacite-attributes.ts';
import { dataciteAttributes } from './datacite-described.ts';
import { lineSeparator } from './datacite-elements.ts';
import type { MetadataOptions } from './metadata-options.ts';

type GeoLocations = NonNullable<DataciteAttributes['geoLocations']>;

/** One object for each place: the REST interface accepts one place, point and box in each. */
function restLocations(locations: GeoLocations): object[] {
  return locations.flatMap(({ geoLocationPolygon = [], ...single }) => {
    const count = Math.max(1, ...Object.values(single).map((list) => list.length));
    return Array.from({ length: count }, (_, index) => ({
      ...Object.fromEntries(
        Object.entries(single).flatMap(([key, list]) => (list[index] === undefined ? [] : [[key, list[index]]])),
      ),
      ...(index === 0 &&
        geoLocationPolygon.length > 0 && {
          geoLocationPolygon: geoLocationPolygon.map(({ polygonPoints, inPolygonPoint }) => [
            ...polygonPoints.map((polygonPoint) => ({ polygonPoint })),
            ...(inPolygonPoint ? [{ inPolygonPoint }] : []),
          ]),
        }),
    }));
  });
}

/** Attributes of a medium as DataCite's REST interface accepts them (https://support.datacite.org/docs/api). */
export function dataciteJson(
  medium: MediaDetails,
  options: MetadataOptions,
): Omit<DataciteAttributes, 'geoLocations' | 'identifier'> & { geoLocations?: object[] } {
  const { geoLocations, identifier: _, descriptions, ...attributes } = dataciteAttributes(medium, options);
  return {
    ...attributes,
    ...(descriptions && {
      descriptions: descriptions.map(({ description, ...rest }) => ({
        description: description.replaceAll(lineSeparator, '\n'),
        ...rest,
      })),
    }),
    ...(geoLocations && { geoLocations: restLocations(geoLocations) }),
  };
}
