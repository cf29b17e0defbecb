/** The text that the visitor agrees to. Its code comes when he wants to read it. */
import { statementTitle, statementVersion } from './statement-version';

type Statement = {
  readonly version: string;
  readonly title: string;
  readonly opening: string;
  readonly sections: readonly { readonly heading: string; readonly text: string }[];
};

export const statement: Statement = {
  version: statementVersion,
  title: statementTitle,
  opening:
    '驾到（以下简称“我们”）重视您的个人信息。您通过本站询价时，我们按本声明处理您提供的信息。请在勾选同意前完整阅读；不同意不影响您浏览本站的其他内容。',
  sections: [
    {
      heading: '一、我们收集什么',
      text: '您填写的姓名（或称呼）、手机号和短信验证码，您选择的车系、车款、城市和经销商，以及为防止冒用和骚扰所必需的设备类型与提交时间。我们不收集身份证件、通讯录、精确位置等与询价无关的信息。',
    },
    {
      heading: '二、用来做什么',
      text: '仅用于您本次询价：核验手机号由您本人使用，将询价送达您勾选的经销商，由其向您报价、答复和预约到店，并处理您的投诉。用于其他目的前，我们会另行征得您的同意。',
    },
    {
      heading: '三、提供给谁',
      text: '您的姓名、手机号、意向车款和城市只提供给您勾选并在提交按钮旁列明的经销商，每次最多5家。更换经销商后需要您重新同意。我们不出售您的个人信息，不向未列明的第三方提供；法律法规另有规定的除外。',
    },
    {
      heading: '四、如何保护',
      text: '信息加密传输，仅限处理询价的人员访问；手机号不出现在网页地址和日志中。您的浏览器只保存隐去中间四位的手机号，便于下次填写，您可以随时在表单中清除。',
    },
    {
      heading: '五、保存多久',
      text: '自提交之日起保存至询价服务完成，最长不超过6个月；期满后删除或作匿名化处理。法律法规对保存期限另有要求的，从其规定。',
    },
    {
      heading: '六、您的权利',
      text: '您可以查询、更正、删除您的信息，可以撤回同意，也可以要求经销商停止联系。撤回同意不影响撤回前已进行的处理。请通过页面底部“隐私政策”中公布的方式与我们联系，我们将在15个工作日内答复。',
    },
    {
      heading: '七、未成年人',
      text: '本服务面向年满18周岁的购车用户。未满18周岁的，请在监护人同意并陪同下使用。',
    },
  ],
};
