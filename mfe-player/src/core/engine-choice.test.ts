import { describe, expect, test } from '@jest/globals';
import { engineOrder } from './engine-choice.ts';

const both = { hls: true, progressive: true };

describe('engineOrder', () => {
  test('prefers our HLS, then the browser’s, then the file', () => {
    const can = { mse: true, nativeHls: true, prefersNativeHls: false };
    expect(engineOrder(both, can)).toEqual(['hls-js', 'native-hls', 'progressive']);
  });

  test('prefers native HLS if it is better', () => {
    const can = { mse: true, nativeHls: true, prefersNativeHls: true };
    expect(engineOrder(both, can)).toEqual(['native-hls', 'hls-js', 'progressive']);
  });

  test('uses the available engines', () => {
    const none = { mse: false, nativeHls: false, prefersNativeHls: false };
    expect(engineOrder(both, none)).toEqual(['progressive']);
    expect(engineOrder({ hls: false, progressive: true }, { ...none, mse: true })).toEqual(['progressive']);
    expect(engineOrder({ hls: true, progressive: false }, none)).toEqual([]);
  });

  test('uses only HLS or only files on request, if available', () => {
    const can = { mse: true, nativeHls: true, prefersNativeHls: false };
    expect(engineOrder(both, can, 'hls')).toEqual(['hls-js', 'native-hls']);
    expect(engineOrder(both, can, 'progressive')).toEqual(['progressive']);
    expect(engineOrder({ hls: false, progressive: true }, can, 'hls')).toEqual(['progressive']);
    expect(engineOrder({ hls: true, progressive: false }, can, 'progressive')).toEqual([]);
  });
});
