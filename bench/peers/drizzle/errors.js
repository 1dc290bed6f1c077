import { z } from 'zod';

const STATUS_OF_CODE = {
  INVALID_REQUEST: 400,
  INVALID_CREDENTIALS: 401,
  NOT_FOUND: 404,
  CLAIM_NOT_FOUND: 404,
  CLAIM_ALREADY_EXISTS: 409,
};

/** A refusal, as clients read it. */
export class ApiError extends Error {
  constructor(code, message, headers = {}, details = undefined) {
    super(message);
    this.code = code;
    this.headers = headers;
    this.details = details;
  }
}

/** Gives the parsed value. Throws a 400 that names every wrong field. */
export function parse(schema, value) {
  const { success, data, error } = schema.safeParse(value);
  if (success) return data;
  throw new ApiError('INVALID_REQUEST', 'The request is not valid.', {}, z.flattenError(error));
}

/** Answers every error with one envelope; what is not foreseen is logged, and says nothing internal. */
export function answerError(error, request, reply) {
  if (error instanceof ApiError) {
    const { code, message, headers, details } = error;
    return send(reply.headers(headers), STATUS_OF_CODE[code], { code, message, details });
  }
  if (error.statusCode < 500) return send(reply, error.statusCode, { code: error.code, message: error.message });
  request.log.error(error);
  return send(reply, 500, { code: 'INTERNAL_ERROR', message: `Something went wrong. Request id: ${request.id}` });
}

function send(reply, statusCode, { code, message, details }) {
  return reply.code(statusCode).send({ statusCode, statusReasonCode: code, error: message, details });
}
