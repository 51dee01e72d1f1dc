import { pbkdf2Sync } from 'node:crypto';
import { serveTasks } from '../serve-tasks.ts';

export type TestTask =
  | 'answer'
  | 'read-key'
  | 'fail'
  | 'loop'
  | 'native-loop'
  | 'fill-heap'
  | 'fill-memory'
  | 'exit';

const held: unknown[] = [];

serveTasks((task: TestTask): number => {
  switch (task) {
    case 'answer':
      return process.pid;
    case 'read-key':
      return process.env['SECRETS_KEY']?.length ?? 0;
    case 'fail':
      throw new Error('said by the thread');
    case 'loop':
      for (;;);
    case 'native-loop':
      // Hours of work that nothing in the thread can interrupt.
      return pbkdf2Sync('a', 'b', 2 ** 31 - 1, 64, 'sha512').length;
    case 'fill-heap':
      for (;;) held.push(Array.from({ length: 1000 }, (_, index) => ({ index })));
    case 'fill-memory':
      for (;;) held.push(Buffer.alloc(2 ** 20, 1));
    case 'exit':
      return process.kill(process.pid, 'SIGKILL') ? 0 : 1;
  }
});
