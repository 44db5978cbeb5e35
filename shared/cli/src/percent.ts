import { InvalidArgumentError } from 'commander';

/** Reads a share of the visitors, for commander. */
export const percentFrom =
  (least: number, most: number) =>
  (text: string): number => {
    const percent = Number(text);
    if (Number.isInteger(percent) && percent >= least && percent <= most) return percent;
    throw new InvalidArgumentError(`It must be a whole number from ${least} to ${most}.`);
  };
