import { expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { usePosition, writePositions } from './positions.ts';

function Card({ id }: { id: string }) {
  return <p>{`${id}: ${usePosition(id)?.seconds ?? 'not begun'}`}</p>;
}

it('all cards share two listeners, which end with the last card', () => {
  const added = jest.spyOn(window, 'addEventListener');
  const cards = (...ids: string[]) => ids.map((id) => <Card key={id} id={id} />);
  const { rerender } = render(cards('1', '2', '3'));
  const signals = added.mock.calls.flatMap(([type, , options]) =>
    /positions|storage/.test(type) && typeof options === 'object' ? [options.signal] : [],
  );
  expect(signals).toHaveLength(2);
  rerender(cards('2', '3'));
  act(() => writePositions([{ id: '2', seconds: 5, duration: 10, at: 1 }]));
  expect(screen.getByText('2: 5')).toBeVisible();
  expect(screen.getByText('3: not begun')).toBeVisible();
  rerender([]);
  expect(signals.map((signal) => signal?.aborted)).toEqual([true, true]);
});
