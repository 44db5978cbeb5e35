/** Reason why a step or a browser test is skipped. e2e/fixtures/test.ts skips browser tests with the same text. */
export const notBegun = 'not started before the deadline (TEST_DEADLINE)';

/**
 * Returns whether TEST_DEADLINE, in seconds since 1970, has passed. No step begins after it. Without TEST_DEADLINE
 * there is no deadline.
 * @param {number} [now] in milliseconds since 1970
 */
export function isPastDeadline(now = Date.now()) {
  const deadline = Number(process.env.TEST_DEADLINE);
  return deadline > 0 && now > deadline * 1000;
}

/**
 * Runs an action during which there is no deadline.
 * @template T
 * @param {() => Promise<T>} action
 * @returns {Promise<T>}
 */
export async function withoutDeadline(action) {
  const deadline = process.env.TEST_DEADLINE;
  delete process.env.TEST_DEADLINE;
  try {
    return await action();
  } finally {
    if (deadline !== undefined) process.env.TEST_DEADLINE = deadline;
  }
}
