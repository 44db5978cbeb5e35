/** Module Federation's runtime core under the name by which remotes look for it, where the host has not put it there. */
import * as core from '@module-federation/runtime-core';

const page = globalThis as { _FEDERATION_RUNTIME_CORE?: typeof core };
page._FEDERATION_RUNTIME_CORE ??= core;
