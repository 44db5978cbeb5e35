/** Rows that are dragged by a handle and dropped before or after others; the library is loaded with this. */
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';

type Edge = 'before' | 'after';

/** What a row carries; others on the page drag, too. */
const kind = Symbol('playlist entry');
const isRow = (data: Record<string | symbol, unknown>): data is { id: string } => data[kind] === true;

/** Where the line is drawn that shows what a drop would do; a style sheet reads it. */
const mark = (row: HTMLElement, edge: Edge | undefined) => {
  if (edge) row.dataset['drop'] = edge;
  else delete row.dataset['drop'];
};

const edgeAt = (row: Element, y: number): Edge => {
  const { top, height } = row.getBoundingClientRect();
  return y < top + height / 2 ? 'before' : 'after';
};

/** @param onDrop the row `id` was dropped at an edge of the row `target` */
export function startDragging(onDrop: (id: string, target: string, edge: Edge) => void) {
  const end = monitorForElements({
    canMonitor: ({ source }) => isRow(source.data),
    onDrop: ({ source, location }) => {
      const [target] = location.current.dropTargets;
      if (!target || !isRow(source.data) || !isRow(target.data)) return;
      onDrop(source.data.id, target.data.id, edgeAt(target.element, location.current.input.clientY));
    },
  });
  return {
    end,
    /** @returns takes the row out again */
    registerRow: (row: HTMLElement, handle: HTMLElement, id: string): (() => void) =>
      combine(
        draggable({
          element: row,
          dragHandle: handle,
          getInitialData: () => ({ [kind]: true, id }),
          onDragStart: () => (row.dataset['dragged'] = ''),
          onDrop: () => delete row.dataset['dragged'],
        }),
        dropTargetForElements({
          element: row,
          canDrop: ({ source }) => isRow(source.data),
          getData: () => ({ [kind]: true, id }),
          onDrag: ({ location, source }) =>
            mark(row, source.data['id'] === id ? undefined : edgeAt(row, location.current.input.clientY)),
          onDragLeave: () => mark(row, undefined),
          onDrop: () => mark(row, undefined),
        }),
      ),
  };
}
