import { InvalidArgumentError } from 'commander';

/** Parses a share of the visitors, for commander. */
export const percentFrom =
  (min: number, max: number) =>
  (text: string): number => {
    const percent = Number(text);
    if (Number.isInteger(percent) && percent >= min && percent <= max) return percent;
    throw new InvalidArgumentError(`It must be a whole number from ${min} to ${max}.`);
  };
