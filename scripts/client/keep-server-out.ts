import type { Plugin } from 'vite';

const SERVER_MODULE = /\/src\/(?:.*\/)?server\//;

/** Fails the build when a module of the server would reach the browser, at any depth (architecture: direction). */
export function keepServerOut(): Plugin {
  return {
    name: 'keep-server-out',
    buildEnd(error) {
      if (error) return;
      const leaked = [...this.getModuleIds()].filter((id) => SERVER_MODULE.test(id));
      if (leaked.length > 0) this.error(`The client would contain server code: ${leaked.join(', ')}`);
    },
  };
}
