/**
 * YYYY-MM-DD. It is sent with every lead, so a change of the statement is a new version, never an edit of this one.
 */
export const statementVersion = '2020-09-10';

export const statementTitle = '个人信息保护声明';
