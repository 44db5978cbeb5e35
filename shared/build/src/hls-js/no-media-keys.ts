/** Stands in for what hls.js knows of systems of protected media: there is none that a playlist could name. */
export const KeySystemFormats = {};
export const KeySystemIds = {};
export const parsePlayReadyWRM = (): null => null;
export const requestMediaKeySystemAccess = null;
