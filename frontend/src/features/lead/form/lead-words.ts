/** What the forms of a lead and of a claim say (spec leads §5). */
import { defaultName } from './lead-payload';

/** Spec leads §5, to the letter; those from `codeNotSent` on are ours. */
export const words = {
  name: '请输入姓名',
  phone: '请输入正确的手机号',
  smsPhone: '请输入正确的手机号码',
  codeToast: '请输入验证码~',
  code: '请输入您的验证码',
  wrongCode: '请输入正确的验证码',
  codeNotSent: '验证码发送失败，请重试',
  codeFailed: '验证码发送失败',
  refusedName: '姓名中有不能使用的字符，请修改',
  consent: '请先阅读并同意个人信息保护声明',
} as const;

/** Names that everybody has count as none (spec leads §5). */
export const nobodies: readonly string[] = [defaultName, '百度网友'];
