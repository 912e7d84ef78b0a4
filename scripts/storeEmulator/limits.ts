import { type DocumentNode, Kind, type SelectionSetNode, type ValueNode } from 'graphql';

/** Shopify's standard limits: points in the bucket, points that flow back in a second, points of one query. */
const STANDARD = { maximumAvailable: 2000, restoreRate: 100 };
const ONE_QUERY = 1000;
const MUTATION = 10;

export interface Bucket {
  /** Takes the points of a query, or answers false where there are not as many. */
  take(points: number): boolean;
  /** Gives back what a query did not need after all. */
  giveBack(points: number): void;
  status(): { maximumAvailable: number; currentlyAvailable: number; restoreRate: number };
  /** Points used since it was opened, and those that could have been used by now. */
  use(): { used: number; allowed: number };
}

/** A leaky bucket on the shop's clock, in ms, whose points flow back so many times as fast as Shopify's, and which says so. */
export function openBucket(now: () => number, speed: number): Bucket {
  const { maximumAvailable } = STANDARD;
  const restoreRate = STANDARD.restoreRate * speed;
  const opened = now();
  let [available, at, used] = [maximumAvailable, opened, 0];
  const refill = () => {
    const time = now();
    available = Math.min(maximumAvailable, available + ((time - at) / 1000) * restoreRate);
    at = time;
  };
  return {
    take(points) {
      refill();
      if (points > available) return false;
      available -= points;
      used += points;
      return true;
    },
    giveBack(points) {
      available = Math.min(maximumAvailable, available + points);
      used -= points;
    },
    status() {
      refill();
      return { maximumAvailable, currentlyAvailable: Math.floor(available), restoreRate };
    },
    use: () => ({ used, allowed: maximumAvailable + ((now() - opened) / 1000) * restoreRate }),
  };
}

function numberIn(value: ValueNode, variables: Record<string, unknown>): number {
  if (value.kind === Kind.INT) return Number(value.value);
  return value.kind === Kind.VARIABLE ? Number(variables[value.name.value] ?? 1) : 1;
}

/** What a query may cost: an object 1, a list as many times its items as it asks for, each change 10. Scalars are free. */
export function requestedCost(document: DocumentNode, variables: Record<string, unknown>): number {
  const fragments = new Map(
    document.definitions.flatMap((one) =>
      one.kind === Kind.FRAGMENT_DEFINITION ? [[one.name.value, one.selectionSet] as const] : [],
    ),
  );
  const costOf = (set: SelectionSetNode): number =>
    set.selections.reduce((sum, one) => {
      if (one.kind === Kind.INLINE_FRAGMENT) return sum + costOf(one.selectionSet);
      if (one.kind === Kind.FRAGMENT_SPREAD) {
        const fragment = fragments.get(one.name.value);
        return sum + (fragment ? costOf(fragment) : 0);
      }
      if (!one.selectionSet || one.name.value === 'pageInfo') return sum;
      const size = one.arguments?.find(({ name }) => name.value === 'first' || name.value === 'last');
      if (size) return sum + numberIn(size.value, variables) * costOf(one.selectionSet);
      return sum + (one.name.value === 'edges' ? 0 : 1) + costOf(one.selectionSet);
    }, 0);
  return document.definitions.reduce((sum, one) => {
    if (one.kind !== Kind.OPERATION_DEFINITION) return sum;
    return sum + costOf(one.selectionSet) + (one.operation === 'mutation' ? MUTATION : 0);
  }, 0);
}

/** What an answer did cost: its objects. */
export function actualCost(answer: unknown): number {
  if (Array.isArray(answer)) return answer.reduce<number>((sum, one) => sum + actualCost(one), 0);
  if (typeof answer !== 'object' || answer === null) return 0;
  const entries = Object.entries(answer).filter(([key]) => key !== 'pageInfo');
  const isList = 'nodes' in answer || 'edges' in answer || 'node' in answer;
  return entries.reduce((sum, [, one]) => sum + actualCost(one), isList ? 0 : 1);
}

export const isTooCostly = (cost: number) => cost > ONE_QUERY;
