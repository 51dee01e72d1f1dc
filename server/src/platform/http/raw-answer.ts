import type { FastifyReply } from 'fastify';

/** An answer that sends itself, outside the lane of its work: a slow reader of a long answer holds no place in the lane. */
export class RawAnswer {
  readonly send: (reply: FastifyReply) => FastifyReply;

  constructor(send: RawAnswer['send']) {
    this.send = send;
  }
}
