// The Auth emulator alone, without the command line around it: that one looks for updates, a login and Java.
// Started by tests/support/firebase-emulator.ts with the name of the project; tells it its port.

// First of all: whoever started this may be gone before the emulator is ready. It ends with them, however they end.
process.once('disconnect', () => process.exit());

const AUTH = 'firebase-tools/lib/emulator/auth';
const spec = (await import(`${AUTH}/apiSpec.js`)).default.default;
// Every call costs time at the start, when its schema is compiled. Nobody here uses tenants or changes providers.
for (const path of Object.keys(spec.paths)) if (/tenants|^\/v2\/projects/.test(path)) delete spec.paths[path];

const { createApp } = await import(`${AUTH}/server.js`);
const app = await createApp(process.argv[2]);
const server = app.listen(0, '127.0.0.1', () => process.send({ port: server.address().port }));
