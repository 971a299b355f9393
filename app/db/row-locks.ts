import { type KyselyPlugin, OperationNodeTransformer, type SelectQueryNode } from "kysely";

class RowLockRemover extends OperationNodeTransformer {
  protected override transformSelectQuery(node: SelectQueryNode): SelectQueryNode {
    const { endModifiers: _, ...rest } = super.transformSelectQuery(node);
    return rest;
  }
}

const remover = new RowLockRemover();

/** Leaves `FOR UPDATE SKIP LOCKED` out of queries, for an engine that locks all rows together when it writes. */
export const withoutRowLocks: KyselyPlugin = {
  transformQuery: ({ node }) => remover.transformNode(node),
  transformResult: async ({ result }) => result,
};
