/** Intervals, and listeners of window and document, that a remote has started while it was on the page. */
import type { PageGlobals, StartCall } from '../../composition/page-globals.ts';
import { ownerOf } from '../../composition/slots.ts';

interface Started {
  call: StartCall;
  /** Absent until it is needed, because a stack is expensive to read. Empty: it is none of a remote. */
  remote?: string | undefined;
}

/** @returns ends what the remote has not ended itself, and names it for developers */
export function trackStarted(globals: PageGlobals): (remote: string) => string[] {
  const started = new Set<Started>();
  const record = (call: StartCall) => {
    if (call.name === 'clearInterval' || call.name === 'removeEventListener') {
      for (const each of started) if (isEndedBy(each.call, call)) started.delete(each);
      return;
    }
    if (!call.at || endsByItself(call)) return;
    const entry = { call };
    started.add(entry);
    // Otherwise the entry would retain what its listener refers to.
    optionsOf(call).signal?.addEventListener('abort', () => started.delete(entry), { once: true });
  };
  globals.calls.forEach(record);
  globals.calls = [];
  globals.onCall = record;
  return (remote) => {
    for (const each of started) {
      each.remote ??= ownerOf(callerOf(each.call)) ?? '';
      if (!each.remote) started.delete(each);
    }
    const left = [...started].filter((each) => each.remote === remote);
    for (const each of left) started.delete(each);
    const running = left.map(({ call }) => call).filter((call) => !endsByItself(call));
    // defence(what-is-left-is-ended): It would run until the document is closed.
    running.forEach(end);
    return running.map(({ name, args }) => (name === 'setInterval' ? name : `a listener of "${String(args[0])}"`));
  };
}

/** URL of the code that called the wrapper, whose own URL is the first one of the stack. */
const callerOf = ({ at }: StartCall): string => at?.stack?.match(/\bhttps?:\/\/[^\s)]+/g)?.[1] ?? '';

const optionsOf = ({ args: [, , options] }: StartCall): AddEventListenerOptions =>
  typeof options === 'object' && options !== null ? options : { capture: options === true };

function endsByItself(call: StartCall): boolean {
  const { once = false, signal } = optionsOf(call);
  return call.name === 'addEventListener' && (once || Boolean(signal?.aborted));
}

function isEndedBy(call: StartCall, end: StartCall): boolean {
  if (end.name === 'clearInterval') return call.name === 'setInterval' && call.result === end.args[0];
  return (
    call.target === end.target &&
    call.args[0] === end.args[0] &&
    call.args[1] === end.args[1] &&
    Boolean(optionsOf(call).capture) === Boolean(optionsOf(end).capture)
  );
}

function end({ target, name, args, result }: StartCall): void {
  // Arguments and result of the call are those that its counterpart needs.
  if (name === 'setInterval') clearInterval(result as number);
  else EventTarget.prototype.removeEventListener.apply(target, args as Parameters<EventTarget['removeEventListener']>);
}
