// Loaded before the server: when the script that started it disappears, even by kill -9, the server ends properly
// instead of keeping the port.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
