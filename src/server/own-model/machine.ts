import { availableParallelism, totalmem } from 'node:os';
import type { TableModel } from './model-table.ts';

const GIGABYTE = 1024 ** 3;
/** On a processor alone a larger model writes more slowly than people read. */
const WITHOUT_GRAPHICS_MAX_BILLIONS = 4;
const FEW_CORES = 4;
const FEW_CORES_MAX_BILLIONS = 2;

export interface Machine {
  readonly memoryBytes: number;
  readonly cores: number;
  readonly graphics: boolean;
}

/** `limitBytes`: what a container gives the process; 0 or more than there is where it has no limit. */
export function lookAtMachine(
  graphics: boolean,
  { memoryBytes, limitBytes } = { memoryBytes: totalmem(), limitBytes: process.constrainedMemory() },
): Machine {
  const memory = limitBytes > 0 ? Math.min(memoryBytes, limitBytes) : memoryBytes;
  return { memoryBytes: memory, cores: availableParallelism(), graphics };
}

/** The largest model that this machine has the memory for and writes fast enough with; null where there is none. */
export function recommend(machine: Machine, table: readonly TableModel[]): TableModel | null {
  const { cores, graphics } = machine;
  const billions = graphics
    ? Infinity
    : cores < FEW_CORES
      ? FEW_CORES_MAX_BILLIONS
      : WITHOUT_GRAPHICS_MAX_BILLIONS;
  return (
    table
      .filter(({ kind, parametersBillions }) => kind === 'chat' && parametersBillions <= billions + 0.5)
      .filter(({ memoryGigabytes }) => hasMemory(machine, memoryGigabytes))
      .toSorted((one, other) => other.parametersBillions - one.parametersBillions)[0] ?? null
  );
}

/** A machine that is sold with so much memory tells the system a little less. */
export function hasMemory({ memoryBytes }: Machine, gigabytes: number): boolean {
  return memoryBytes >= gigabytes * GIGABYTE * 0.9;
}

/** The context for which this machine has memory. More costs memory and a longer wait for the first word. */
export function contextFor(machine: Machine): number {
  if (hasMemory(machine, 16)) return 16_384;
  return hasMemory(machine, 8) ? 8_192 : 4_096;
}

/** One core is left for the requests of others. */
export function threadsFor({ cores }: Machine): number {
  return Math.max(1, cores - 1);
}
