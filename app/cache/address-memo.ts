import { LRUCache } from "lru-cache";

/** Memoizes a string that depends on an address, for those requested last. */
export function addressMemo(compute: (address: string) => string): LRUCache<string, string> {
  return new LRUCache({ max: 1_000, maxSize: 500_000, sizeCalculation: (_value, address) => address.length, memoMethod: compute });
}
