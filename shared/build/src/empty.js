// The federated entry is remoteEntry.js; webpack wants a main entry besides.
export {};
