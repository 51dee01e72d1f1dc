import { parentPort, workerData } from 'node:worker_threads';
import { estimateGuesses } from './estimate-guesses.ts';
import type { StrengthRequest } from './password-strength.ts';

const request: StrengthRequest = workerData;
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- the port of a thread has no origin
parentPort?.postMessage(estimateGuesses(request));
