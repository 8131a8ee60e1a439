import {
  type BinaryExpression,
  type Expression,
  isBinaryExpression,
  isConditionalExpression,
  isIdentifier,
  isJsxAttribute,
  isJsxElement,
  isJsxExpression,
  isJsxFragment,
  isJsxSelfClosingElement,
  isJsxText,
  isNumericLiteral,
  isParenthesizedExpression,
  isNoSubstitutionTemplateLiteral,
  isStringLiteral,
  type JsxChild,
  type JsxElement,
  type JsxFragment,
  type JsxSelfClosingElement,
  type Node,
  type SourceFile,
  SyntaxKind,
} from "typescript/unstable/ast";
import { API, type Project, type Type, TypeFlags } from "typescript/unstable/sync";

/** What a place among the children of an element holds. */
interface Part {
  kind: "text" | "element";
  /** Whether it may appear, go or become another while its parent stays. */
  changes: boolean;
  node: Node;
}

/** Parts of which all, or only some at a time, are rendered. */
interface Children {
  parts: Part[];
  /** How many are rendered at the same time at most. */
  count: number;
}

/**
 * Finds texts that React cannot change once a translator has replaced their nodes: each that changes, or that
 * something may be inserted before, beside other children. Text alone in its element is set through that.
 * @param file name of the project's configuration
 * @param sources of files that are read in place of those on disk, by name
 * @returns file, line and code of each
 */
export function findUnsafeTexts(file: string, sources: Record<string, string> = {}): string[] {
  const api = new API({ fs: { readFile: (name) => sources[name] } });
  try {
    const project = api.updateSnapshot({ openProjects: [file] }).getProject(file);
    if (!project) throw new Error(`No project ${file}.`);
    const { program } = project;
    const files = program.getSourceFileNames().filter((name) => name.endsWith(".tsx"));
    return files
      .filter((name) => !name.includes("/node_modules/"))
      .map((name) => program.getSourceFile(name))
      .filter((source) => source !== undefined)
      .flatMap((source) => unsafeTextsIn(source, project));
  } finally {
    api.close();
  }
}

function unsafeTextsIn(source: SourceFile, project: Project): string[] {
  const reader = new ChildrenReader(project);
  const found = new Set<Node>();
  const visit = (node: Node) => {
    if (isFragment(node)) {
      if (!isJsxElement(node.parent) && !isJsxFragment(node.parent)) {
        // What stands beside it in the document is not known here.
        const { parts } = reader.read(node.children);
        for (const part of parts) if (part.kind === "text") found.add(part.node);
      }
    } else if (isJsxElement(node)) {
      for (const part of unsafeParts(reader.read(node.children))) found.add(part.node);
    }
    node.forEachChild(visit);
  };
  visit(source);
  return [...found].map((node) => {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
    return `${source.fileName}:${line + 1} ${node.getText(source).trim()}`;
  });
}

function unsafeParts({ parts, count }: Children): Part[] {
  if (count < 2) return [];
  return parts.filter(({ kind, changes }, index) => {
    const before = parts[index - 1];
    return kind === "text" && (changes || (before?.kind === "element" && before.changes));
  });
}

/** Reads what JSX renders, by the types of its expressions. */
class ChildrenReader {
  constructor(private readonly project: Project) {}

  read(children: readonly JsxChild[], changes = false): Children {
    const all = children.map((child) => this.readChild(child, changes));
    return {
      parts: all.flatMap(({ parts }) => parts),
      count: all.reduce((sum, { count }) => sum + count, 0),
    };
  }

  private readChild(child: JsxChild, changes: boolean): Children {
    if (isJsxText(child))
      return child.containsOnlyTriviaWhiteSpaces ? none : one("text", changes, child);
    if (!isJsxExpression(child)) return this.readExpression(child, changes);
    return child.expression ? this.readExpression(child.expression, changes) : none;
  }

  private readExpression(node: Expression, changes: boolean): Children {
    if (isParenthesizedExpression(node)) return this.readExpression(node.expression, changes);
    if (isConditionalExpression(node)) return this.readEither(node.whenTrue, node.whenFalse);
    if (isBinaryExpression(node) && isLogical(node))
      return node.operatorToken.kind === SyntaxKind.AmpersandAmpersandToken
        ? this.readExpression(node.right, true)
        : this.readEither(node.left, node.right);
    if (isFragment(node)) return this.read(node.children, changes);
    if (isJsxElement(node) || isJsxSelfClosingElement(node))
      return one("element", changes || this.isReplaceable(node), node);
    if (isStringLiteral(node) || isNoSubstitutionTemplateLiteral(node) || isNumericLiteral(node))
      return one("text", changes, node);
    return this.readValue(node);
  }

  private readEither(first: Expression, second: Expression): Children {
    const [a, b] = [this.readExpression(first, true), this.readExpression(second, true)];
    return { parts: [...a.parts, ...b.parts], count: Math.max(a.count, b.count) };
  }

  private readValue(node: Expression): Children {
    const type = this.project.checker.getTypeAtLocation(node);
    const members = membersOf(type);
    const lists = members.filter((member) => this.project.checker.isArrayLikeType(member));
    const items = lists.flatMap((list) =>
      list.isTypeReference() ? this.project.checker.getTypeArguments(list).flatMap(membersOf) : [],
    );
    const values = [...members.filter((member) => !lists.includes(member)), ...items];
    const shown = values.filter(({ flags }) => !(flags & invisible));
    if (shown.length === 0) return none;
    // A node of any kind counts as an element, since its text is read where it is written.
    const kind = shown.every(({ flags }) => flags & textual) ? "text" : "element";
    return { parts: [{ kind, changes: true, node }], count: lists.length > 0 ? Infinity : 1 };
  }

  /** Returns whether an element may be replaced by another, or is none: by its key, or by its component. */
  private isReplaceable(element: JsxElement | JsxSelfClosingElement): boolean {
    const { tagName, attributes } = isJsxElement(element) ? element.openingElement : element;
    if (attributes.properties.some(isComputedKey)) return true;
    if (!isIdentifier(tagName) || /^[a-z]/.test(tagName.text)) return false;
    const symbol = this.project.checker.getSymbolAtLocation(tagName);
    const declared = symbol && this.project.checker.getTypeOfSymbol(symbol);
    return !declared?.getSymbol()?.declarations.some(({ path }) => path.includes("/node_modules/"));
  }
}

function isFragment(node: Node): node is JsxFragment | JsxElement {
  return isJsxFragment(node) || (isJsxElement(node) && tagOf(node) === "Fragment");
}

function tagOf({ openingElement: { tagName } }: JsxElement): string {
  return isIdentifier(tagName) ? tagName.text : "";
}

function isComputedKey(attribute: Node): boolean {
  if (!isJsxAttribute(attribute) || attribute.name.getText() !== "key") return false;
  return attribute.initializer !== undefined && isJsxExpression(attribute.initializer);
}

const none: Children = { parts: [], count: 0 };

function one(kind: Part["kind"], changes: boolean, node: Node): Children {
  return { parts: [{ kind, changes, node }], count: 1 };
}

const textual = TypeFlags.StringLike | TypeFlags.NumberLike | TypeFlags.BigIntLike;

/** Types whose values React renders as nothing. */
const invisible = TypeFlags.BooleanLike | TypeFlags.Null | TypeFlags.Undefined | TypeFlags.Void;

function membersOf(type: Type | undefined): readonly Type[] {
  if (!type) return [];
  return type.isUnionType() ? type.getTypes().flatMap(membersOf) : [type];
}

function isLogical({ operatorToken: { kind } }: BinaryExpression): boolean {
  return (
    kind === SyntaxKind.AmpersandAmpersandToken ||
    kind === SyntaxKind.BarBarToken ||
    kind === SyntaxKind.QuestionQuestionToken
  );
}
