/** Sets Module Federation's runtime core under the global name that remotes use, unless the host has set it. */
import * as core from '@module-federation/runtime-core';

const page = globalThis as { _FEDERATION_RUNTIME_CORE?: typeof core };
page._FEDERATION_RUNTIME_CORE ??= core;
