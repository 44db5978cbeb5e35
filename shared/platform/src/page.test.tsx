import { describe, expect, it, jest } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { PageProvider, useNavigate, usePageLocation, usePageParam, useSearchParams, type PageScope } from './page.tsx';
import { usePlatform } from './platform.tsx';

const scope: PageScope = {
  location: { pathname: '/media/7', search: '?q=a&f=1&f=2', hash: '#t', key: 'k' },
  params: { id: '7' },
  navigate: () => {},
};
const wrapper = ({ children }: { children: ReactNode }) => <PageProvider scope={scope}>{children}</PageProvider>;

describe('page hooks', () => {
  it('return the location of the page, and navigate', () => {
    expect(renderHook(() => usePageLocation(), { wrapper }).result.current).toBe(scope.location);
    expect(renderHook(() => useNavigate(), { wrapper }).result.current).toBe(scope.navigate);
    expect(renderHook(() => usePageParam('id'), { wrapper }).result.current).toBe('7');
    expect(renderHook(() => useSearchParams(), { wrapper }).result.current.getAll('f')).toEqual(['1', '2']);
  });

  it('throw an error that names the problem', () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    expect(() => renderHook(() => usePageParam('slug'), { wrapper })).toThrow('This route has no parameter "slug"');
    expect(() => renderHook(() => usePageLocation())).toThrow(/outside a page: render it through defineRemote/);
    expect(() => renderHook(() => usePlatform())).toThrow(/outside <PlatformProvider>/);
  });
});
