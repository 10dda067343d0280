// zod tries to compile code, which the content security policy forbids and the console then reports. It reads this setting
// when it loads, so import this file before any schema.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
