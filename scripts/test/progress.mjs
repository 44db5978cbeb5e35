import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../project.mjs';

const file = join(root, '.cache/test-seconds.json');

/**
 * Duration of each step in its last complete and successful run on this machine.
 * @returns {Record<string, number>} by step
 */
export function lastSeconds() {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

/** @param {string} step @param {number} seconds */
export function recordSeconds(step, seconds) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ ...lastSeconds(), [step]: Math.round(seconds) }));
}

/**
 * @typedef {object} Running
 * @property {number} begun seconds after the start of the run
 * @property {number} done
 * @property {number | undefined} planned
 * @typedef {object} Work
 * @property {string} name
 * @property {string} lane
 * @property {number} about expected duration in seconds
 * @property {Running} [running] absent before it begins
 */

/**
 * Describes the progress: the running steps, their speed, and the remaining time of the longer lane. The remaining time
 * of a step is computed from its own speed once a tenth of it is done, before that from its expected duration.
 * @param {Work[]} work steps that have not ended
 * @param {number} elapsed seconds since the start of the run
 * @returns {string} a line
 */
export function progressLine(work, elapsed) {
  /** @type {Map<string, number>} */
  const lanes = new Map();
  const texts = [];
  for (const { name, lane, about, running } of work) {
    let remaining = about;
    if (running) {
      const { begun, done, planned } = running;
      const seconds = elapsed - begun;
      const part = planned ? done / planned : 0;
      remaining = part > 0.1 ? (seconds / part) * (1 - part) : Math.max(about - seconds, about / 10);
      texts.push(
        planned ? `${name} ${done} of ${planned} (${Math.round(part * 100)} %, ${rate(done, seconds)})` : name,
      );
    }
    lanes.set(lane, (lanes.get(lane) ?? 0) + remaining);
  }
  const remaining = Math.max(0, ...lanes.values());
  return `  ${clock(elapsed)}  ${texts.join(', ')}; about ${clock(remaining)} left`;
}

/** @param {number} done @param {number} seconds */
const rate = (done, seconds) => (done === 0 ? '–/s' : `${(done / seconds).toFixed(1)}/s`);

/** Formats minutes and seconds. @param {number} seconds */
export const clock = (seconds) => {
  const rounded = Math.round(seconds);
  return `${Math.floor(rounded / 60)}:${String(rounded % 60).padStart(2, '0')}`;
};
