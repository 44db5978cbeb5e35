/** Replaces the DRM systems of hls.js. No system is supported. */
export const KeySystemFormats = {};
export const KeySystemIds = {};
export const parsePlayReadyWRM = (): null => null;
export const requestMediaKeySystemAccess = null;
