export const troubleCodeWords = { moduleDictName: "模块", failureCode: "故障码", failureName: "故障名称" } as const;
