/** Drag and drop of rows by a handle. The library is in this chunk. */
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';

type Edge = 'before' | 'after';

/** Marks the data of our rows, because other elements on the page can be dragged, too. */
const kind = Symbol('playlist entry');
const isRow = (data: Record<string | symbol, unknown>): data is { id: string } => data[kind] === true;

/** Marks the edge at which a drop would insert the row. The style sheet draws a line there. */
const mark = (item: HTMLElement, edge: Edge | undefined) => {
  if (edge) item.dataset['drop'] = edge;
  else delete item.dataset['drop'];
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
    /**
     * @param item the complete entry: the target of a drop
     * @param row the part of it that is dragged. Not the note, because text in a draggable element cannot be selected.
     * @returns a function that unregisters the row
     */
    registerRow: (item: HTMLElement, row: HTMLElement, handle: HTMLElement, id: string): (() => void) =>
      combine(
        draggable({
          element: row,
          dragHandle: handle,
          getInitialData: () => ({ [kind]: true, id }),
          onDragStart: () => (row.dataset['dragged'] = ''),
          onDrop: () => delete row.dataset['dragged'],
        }),
        dropTargetForElements({
          element: item,
          canDrop: ({ source }) => isRow(source.data),
          getData: () => ({ [kind]: true, id }),
          onDrag: ({ location, source }) =>
            mark(item, source.data['id'] === id ? undefined : edgeAt(item, location.current.input.clientY)),
          onDragLeave: () => mark(item, undefined),
          onDrop: () => mark(item, undefined),
        }),
      ),
  };
}
