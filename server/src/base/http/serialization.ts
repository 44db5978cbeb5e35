import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import type { FastifySerializerCompiler } from 'fastify';

const compile = SerializerSelector()();

/** Fastify's own, each compiled with its first answer: all of them together took 0.2 s of the server's start. */
export const compileSerializer: FastifySerializerCompiler<unknown> = ({ httpStatus = '', ...route }) => {
  let serialize: ReturnType<typeof compile> | undefined;
  return (data) => (serialize ??= compile({ ...route, httpStatus }))(data);
};
